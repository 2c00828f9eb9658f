import { LARGEST_FILE } from '#core/picture.ts'

/** Pixels of the longer side: enough to see a crack, tried from the largest on until the file is small enough. */
const SIDES = [1_600, 1_200, 800] as const
const QUALITY = 0.8

/** A Jpeg of any picture that the browser can read, small enough to be taken; what it can't read stays as it is, for the server to refuse. */
export async function smallerPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  try {
    for (const side of SIDES) {
      // each is tried only when the one before is still too large
      // oxlint-disable-next-line no-await-in-loop
      const made = await drawn(picture, side)
      if (made && made.size <= LARGEST_FILE)
        return new File([made], file.name.replace(/\.\w+$/, '') + '.jpg', { type: made.type })
    }
    return file
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
