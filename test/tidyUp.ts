import { afterAll, afterEach, beforeEach } from 'vitest'
import { fileEnds, testBegins, testEnds } from './afterwards.ts'

// of every file of tests
beforeEach(testBegins)
afterEach(testEnds)
afterAll(fileEnds)
