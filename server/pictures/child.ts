// The entry point of the child process for images.
import { serveOperations } from '#server/platform/child-process/serve-operations.ts'
import { operations } from './operations.ts'

serveOperations(operations)
