type Work = () => unknown

const ofTest: Work[] = []
const ofFile: Work[] = []
let isInTest = false

/**
 * What is opened in a test is closed when the test ends, what is opened before the tests of a file when they have ended; the last first.
 * A hook of vitest does not do: one that is told while tests run is never called.
 */
export const afterwards = (work: Work): void => void (isInTest ? ofTest : ofFile).push(work)

export const testBegins = (): void => void (isInTest = true)

export async function testEnds(): Promise<void> {
  isInTest = false
  await tidyUp(ofTest)
}

/** Also where a test could not be ended: a hook that fails keeps vitest from those after it. */
export async function fileEnds(): Promise<void> {
  await testEnds()
  await tidyUp(ofFile)
}

async function tidyUp(works: Work[]): Promise<void> {
  for (let work = works.pop(); work; work = works.pop()) await work()
}
