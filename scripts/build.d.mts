export const distDir: string
export function buildWhatChanged(): Promise<void>
