import { parseAst } from 'vite'
import { marked } from './marks.ts'

interface SyntaxNode {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

export interface MarkedProgram {
  code: string
  /** The text files that the program has, each as the JSON of its content. */
  found: ReadonlySet<string>
}

/**
 * Puts marks around every text of a built program: in each object that says the same as one of the text files, given as
 * the JSON of their contents.
 */
export function markTexts(code: string, contents: ReadonlySet<string>): MarkedProgram {
  const program = parseAst(code)
  const constants = readConstants(program as unknown as SyntaxNode)
  const found = new Set<string>()
  const parts: string[] = []
  let done = 0
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const isObject = isNode(value) && value.type === 'ObjectExpression'
    const content = isObject ? readLiteral(value, constants) : undefined
    const json = content === undefined ? '' : JSON.stringify(content)
    if (!isObject || !contents.has(json)) {
      for (const part of Object.values(value)) visit(part)
      return
    }
    found.add(json)
    parts.push(code.slice(done, value.start), JSON.stringify(marked(content)))
    done = value.end
  }
  visit(program)
  return { code: parts.join('') + code.slice(done), found }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

type Constants = ReadonlyMap<string, unknown>

/** The build gives texts of some files a name each, by which their object has them. */
function readConstants({ body }: SyntaxNode): Constants {
  const declarations = (body as SyntaxNode[]).flatMap(({ type, declarations }) =>
    type === 'VariableDeclaration' ? (declarations as SyntaxNode[]) : [],
  )
  return new Map(
    declarations.flatMap(({ id, init }) => {
      const { name } = id as { name?: string }
      const isText = isNode(init) && /^(?:Literal|TemplateLiteral)$/.test(init.type)
      const text = isText ? readLiteral(init, new Map()) : undefined
      return name && typeof text === 'string' ? [[name, text] as const] : []
    }),
  )
}

/** What an expression says that is made of texts alone; undefined for any other. */
function readLiteral(node: unknown, constants: Constants): unknown {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return node.value
  if (node.type === 'Identifier') return constants.get(String(node.name))
  if (node.type === 'TemplateLiteral') return readTemplate(node)
  if (node.type !== 'ObjectExpression') return undefined
  const entries = (node.properties as SyntaxNode[]).map((each) => readProperty(each, constants))
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined
}

/** The build writes a text with quotation marks or line breaks as a template. */
function readTemplate({ quasis }: SyntaxNode): string | undefined {
  const [only, ...more] = quasis as { value: { cooked: string } }[]
  return more.length === 0 ? only?.value.cooked : undefined
}

function readProperty(
  { type, computed, key, value }: SyntaxNode,
  constants: Constants,
): [string, unknown] | undefined {
  if (type !== 'Property' || computed) return undefined
  const content = readLiteral(value, constants)
  const { name, value: quoted } = key as { name?: string; value?: string }
  return content === undefined ? undefined : [name ?? quoted ?? '', content]
}
