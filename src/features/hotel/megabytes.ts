/** Rounded up to tenths, so that a first small picture is seen. */
export const inMegabytes = (bytes: number): number => Math.ceil(bytes / 104_857.6) / 10
