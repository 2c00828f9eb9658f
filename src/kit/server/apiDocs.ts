import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientTypes } from './clientTypes.ts'
import type { Mounted } from './mount.ts'
import { openApiDocument } from './openApi.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  requestBody: { content: { 'application/json': { schema: unknown; example: unknown } } }
  responses: { 200: { content: { 'application/json': { schema: unknown } } } }
}

interface Documented {
  readonly title: string
  /** '/api': where `openapi.json`, `docs` and `client.ts` stand. */
  readonly at: string
}

/** The machine-readable document, the same to read, and the client's types; all are made once, when first asked for. */
export function serveApiDocs(app: FastifyInstance, mounted: readonly Mounted[], { title, at }: Documented): void {
  let made: { json: Readable; page: Readable; client: Readable } | undefined
  const document = () => (made ??= make(mounted, title, at))
  app.get(`${at}/openapi.json`, (request, reply) => answer(document().json, 'application/json', request, reply))
  app.get(`${at}/docs`, (request, reply) => answer(document().page, 'text/html; charset=utf-8', request, reply))
  app.get(`${at}/client.ts`, (request, reply) => answer(document().client, 'text/plain; charset=utf-8', request, reply))
}

/** A text that many may ask for, compressed once for all of them. */
interface Readable {
  readonly text: string
  readonly compressed: () => Promise<Buffer>
}

function readable(text: string): Readable {
  let compressed: Promise<Buffer> | undefined
  return { text, compressed: () => (compressed ??= promisify(gzip)(text)) }
}

async function answer(of: Readable, type: string, request: FastifyRequest, reply: FastifyReply) {
  reply.type(type).header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    // who takes nothing compressed gets it as it is, and nothing is compressed for him
    return reply.header('content-encoding', 'identity').send(of.text)
  }
  return reply.header('content-encoding', 'gzip').send(await of.compressed())
}

function make(mounted: readonly Mounted[], title: string, at: string) {
  const document = openApiDocument(mounted, title)
  const paths = Object.entries(document['paths'] as Record<string, { post: Operation }>)
  const body = paths.map(([path, { post }]) => section(path, post)).join('\n')
  const style =
    'body{font:14px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}pre{overflow:auto;background:#f4f4f6;padding:1rem}summary{cursor:pointer;padding:.25rem 0}'
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style></head>
<body><h1>${escape(title)}</h1><p>Every call is a POST with <code>Authorization: Bearer</code> (a key of the hotel, or the token of a session) and a JSON body; the answer is {"JsonData": …}. Machine-readable: <a href="${at}/openapi.json">openapi.json</a>. For TypeScript: <a href="${at}/client.ts">client.ts</a>.</p>
${body}</body></html>`
  const client = clientTypes(mounted.map(({ action }) => action))
  return { json: readable(JSON.stringify(document)), page: readable(page), client: readable(client) }
}

function section(path: string, { summary, description, requestBody, responses }: Operation): string {
  const schema = (of: { content: { 'application/json': { schema: unknown } } }) =>
    escape(JSON.stringify(of.content['application/json'].schema, null, 2))
  return `<details><summary><code>${escape(path)}</code> ${summary}</summary><p>${escape(description)}</p>
<h3>Example</h3><pre>${escape(exampleCall(path, requestBody.content['application/json'].example))}</pre>
<h3>Takes</h3><pre>${schema(requestBody)}</pre><h3>Answers</h3><pre>${schema(responses[200])}</pre></details>`
}

const exampleCall = (path: string, example: unknown): string =>
  `curl -X POST "$HOTEL${path}" -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\\n  -d '${JSON.stringify(example)}'`
