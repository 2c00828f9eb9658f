/** Gives what calls it off. */
export function sweepAfterMe(folder: string): () => void
