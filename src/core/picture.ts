/** The largest file that is taken, in bytes: 500 KB (docs/rules/fixed-words.md#limits). */
export const LARGEST_FILE = 512_000
/** The only kinds of picture that are taken. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/gif']
