import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { ProcedureMeta } from '../../../core/base/procedures/procedure-meta.ts'
import { router } from '../../../core/router.ts'

const WRITES = ['post', 'put', 'patch', 'delete'] as const
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'A UUID made by the caller. The same key again gives the same answer, once done.',
  schema: { type: 'string', format: 'uuid' },
} as const

/** What a reader of the documentation asks first. */
const CONVENTIONS = `Field names are snake_case and stay so. Amounts are whole cents, in fields that end in \`_cents\`; weights
are grams and lengths millimetres, as their names say. Moments are ISO 8601 with an offset, days YYYY-MM-DD in the shop's
zone. A field that is not known is refused.`

interface Traversed {
  contract: { '~orpc': { meta: object } }
}

/** Procedures are served and shown to the world unless they are marked internal. */
export function isPublic({ contract }: Traversed): boolean {
  return (contract['~orpc'].meta as ProcedureMeta).internal !== true
}

let document: ReturnType<typeof generate> | undefined

/** The OpenAPI document of the public procedures, worked out once. */
export function openApi(): ReturnType<typeof generate> {
  document ??= generate()
  return document
}

async function generate() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(router, {
    filter: isPublic,
    info: { title: 'Horma', version: '1', description: CONVENTIONS },
    servers: [{ url: '/api/v1' }],
    components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
    security: [{}, { apiKey: [] }],
  })
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of WRITES) {
      const operation = path?.[method]
      if (operation) operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY]
    }
  }
  return document
}
