import type { Access } from '#core/contract.ts'
import { exampleOf } from './exampleOf.ts'
import { jsonShape } from './jsonShape.ts'
import type { Mounted } from './mount.ts'

type Schema = Record<string, unknown>

const accessText = (access: Access): string => {
  switch (access.kind) {
    case 'signedIn':
      return 'everybody signed in'
    case 'guest':
      return 'guests without signing in; the header `X-Hotel` names the hotel by its code'
    case 'key':
      return 'API keys of the hotel'
    case 'menu':
      return `one of the menu rights ${access.anyOf.join(', ')}`
    case 'privilege':
      return `the privilege ${access.name}`
    case 'either':
      return access.anyOf.map(accessText).join(', or ')
  }
}

const answer = (description: string, schema: Schema) => ({ description, content: { 'application/json': { schema } } })

const errorSchema: Schema = {
  type: 'object',
  required: ['detail', 'message', 'code'],
  properties: {
    detail: { type: 'string', description: "in the caller's language" },
    message: { type: 'string' },
    code: { type: 'string' },
    field: { type: 'string', description: 'path of the refused input field' },
    fields: { type: 'array', items: { type: 'object' } },
    warnings: { type: 'array', items: { type: 'object' }, description: 'send their codes in `confirm` to go on' },
  },
}

/** The OpenAPI 3.0 description of every mounted action, made from the contracts themselves. */
export function openApiDocument(mounted: readonly Mounted[], title: string): Schema {
  const paths = mounted.map(({ action }) => {
    const { kind, access, entity, name, path, input, output, scope } = action
    const takes = jsonShape(input, 'input')
    const byKey = scope === undefined ? '' : ` A key of the hotel needs the scope \`${scope}\`.`
    const envelope = { type: 'object', required: ['JsonData'], properties: { JsonData: jsonShape(output, 'output') } }
    const key = {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 8, maxLength: 200 },
    }
    const post = {
      operationId: `${entity}.${name}`,
      tags: [entity],
      summary: kind === 'command' ? 'changes' : 'reads',
      description: `Allowed to ${accessText(access)}.${byKey}`,
      ...(kind === 'command' ? { parameters: [key] } : {}),
      requestBody: { required: true, content: { 'application/json': { schema: takes, example: exampleOf(takes) } } },
      responses: { 200: answer('done', envelope), default: answer('refused', { $ref: '#/components/schemas/Error' }) },
    }
    return [path, { post }]
  })
  return {
    openapi: '3.0.3',
    info: { title, version: '1' },
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'the `token` of GET /api/auth/session, or a key of the hotel',
        },
      },
      schemas: { Error: errorSchema },
    },
    paths: Object.fromEntries(paths),
  }
}
