/** Where the content of files lies: a folder, or an object store. What the database knows of a file is not its matter. */
export interface FileStore {
  /** Keeps content for good before it answers. A key ('1/3fa9…') names one content for ever, so writing it again is harmless. */
  put(key: string, content: Buffer, type: string): Promise<void>
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>
  /** Harmless when there is none. */
  remove(key: string): Promise<void>
}

export const fileKey = (hotelId: number, sha256: Buffer): string => `${hotelId}/${sha256.toString('hex')}`
