import { randomUUID } from 'node:crypto'
import type { z } from 'zod'

type Path = readonly (string | number)[]
type Def = z.core.$ZodTypeDef & Record<string, unknown>

const FORMATS: Record<string, () => string> = {
  uuid: randomUUID,
  guid: randomUUID,
  email: () => 'attack@horma.test',
  url: () => 'https://horma.test/',
  date: () => '2026-11-20',
  datetime: () => '2026-11-20T10:00:00Z',
}

/** Texts with a pattern, by the name of their field. */
const NAMED: Record<string, string> = {
  email: 'attack@compras.horma-attack.es',
  token: '0'.repeat(32),
  payment: '0'.repeat(32),
  link: `1-1-${'0'.repeat(32)}`,
  postal_code: '28013',
  nif: 'B12345674',
  pin: '7391',
  time: '10:00',
  code: 'X1',
  swatch: '#aa3311',
}
const ANY_TEXT = 'attack'

/**
 * The smallest input that a schema may accept, with `value` at `path`. A text with a pattern of its own is seldom met:
 * then the input is refused, which is tried as well.
 */
export function sampleInput(schema: z.core.$ZodType, path: Path, value: unknown): unknown {
  const def = schema._zod.def as Def
  const [next, ...rest] = path
  const inner = (key: string) => def[key] as z.core.$ZodType
  switch (def.type) {
    case 'object':
      return sampleObject(def.shape as Record<string, z.core.$ZodType>, path, value)
    case 'array':
      return next === undefined
        ? sampleList(schema, inner('element'))
        : [sampleInput(inner('element'), rest, value)]
    case 'record':
      return next === undefined ? {} : { es: sampleInput(inner('valueType'), rest, value) }
    case 'union':
      return sampleUnion(def.options as z.core.$ZodType[], path, value)
    case 'pipe':
      return sampleInput(inner('in'), path, value)
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return path.length === 0 && value === undefined && def.type === 'nullable'
        ? null
        : sampleInput(inner('innerType'), path, value)
    default:
      return value !== undefined && path.length === 0 ? value : sampleLeaf(schema, def)
  }
}

function sampleObject(shape: Record<string, z.core.$ZodType>, path: Path, value: unknown): unknown {
  const [next, ...rest] = path
  const fields = Object.entries(shape).flatMap(([key, field]) => {
    if (key === next) return [[key, sampleInput(field, rest, value)]]
    const isOptional = field._zod.optin === 'optional'
    if (isOptional) return []
    const sample = sampleInput(field, [], undefined)
    return [[key, sample === ANY_TEXT ? (NAMED[key] ?? sample) : sample]]
  })
  return Object.fromEntries(fields)
}

/** The first option that has the place. */
function sampleUnion(options: z.core.$ZodType[], path: Path, value: unknown): unknown {
  const samples = options.map((option) => sampleInput(option, path, value))
  if (value === undefined) return samples[0]
  return samples.find((sample) => holds(sample, path, value)) ?? samples[0]
}

function holds(sample: unknown, path: Path, value: unknown): boolean {
  const found = path.reduce<unknown>(
    (inside, key) => (inside as Record<string, unknown> | undefined)?.[key],
    sample,
  )
  return found === value
}

function sampleList(schema: z.core.$ZodType, element: z.core.$ZodType): unknown[] {
  return readLeast(schema) > 0 ? [sampleInput(element, [], undefined)] : []
}

function sampleLeaf(schema: z.core.$ZodType, def: Def): unknown {
  switch (def.type) {
    case 'string':
      return (FORMATS[readFormat(def)]?.() ?? ANY_TEXT).padEnd(readLeast(schema), 'x')
    case 'number':
      return Math.max(1, readLeast(schema))
    case 'boolean':
      return false
    case 'enum':
      return Object.values(def.entries as Record<string, string>)[0]
    case 'literal':
      return (def.values as unknown[])[0]
    case 'null':
      return null
    default:
      return undefined
  }
}

interface Check {
  minimum?: number
  value?: unknown
  check?: string
  format?: string
}

const readChecks = (def: Def): Check[] =>
  ((def.checks ?? []) as z.core.$ZodCheck[]).map((check) => check._zod.def as Check)

/** The fewest characters or elements, or the smallest number. */
function readLeast(schema: z.core.$ZodType): number {
  const least = readChecks(schema._zod.def as Def).map(({ check, minimum, value }) =>
    check === 'greater_than' ? Number(value) : (minimum ?? 0),
  )
  return Math.max(0, ...least)
}

const readFormat = (def: Def): string =>
  [def as Check, ...readChecks(def)].find(({ format }) => format !== undefined)?.format ?? ''
