/** What was typed, for a pattern of `like`: its `%` and `_` stand for themselves. */
export const literally = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
