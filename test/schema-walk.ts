import type { z } from 'zod'

type Path = readonly (string | number)[]
interface Place {
  path: Path
  schema: z.core.$ZodType
  type: string
}

/** Every schema inside a schema, with a place in an input where it holds. Through every option and pipe. */
export function places(schema: z.core.$ZodType, path: Path = []): Place[] {
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>
  const inside = (of: unknown, at: Path = path) => places(of as z.core.$ZodType, at)
  const here = { path, schema, type: def.type }
  switch (def.type) {
    case 'object':
      return [
        here,
        ...Object.entries(def.shape as object).flatMap(([key, field]) =>
          inside(field, [...path, key]),
        ),
        ...(def.catchall ? inside(def.catchall, [...path, 'any']) : []),
      ]
    case 'array':
      return [here, ...inside(def.element, [...path, 0])]
    case 'record':
      return [here, ...inside(def.valueType, [...path, 'any'])]
    case 'union':
      return [here, ...(def.options as unknown[]).flatMap((option) => inside(option))]
    case 'pipe':
      return [here, ...inside(def.in), ...inside(def.out)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return [here, ...inside(def.innerType)]
    default:
      return [here]
  }
}

/** Whether an object schema refuses keys it does not know. */
export function isStrict(schema: z.core.$ZodType): boolean {
  const { catchall } = schema._zod.def as unknown as { catchall?: z.core.$ZodType }
  return catchall?._zod.def.type === 'never'
}

/** An input that holds nothing but `value` at `path`. */
export function inputWith(path: Path, value: unknown): unknown {
  return path.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    value,
  )
}
