import '../server/node-env.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { XMLParser } from 'fast-xml-parser'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { onTask } from './worker.ts'

// The limit for pages that are made anew: react-dom alone, which renders the same elements from plain objects.
onTask(async ({ page }: { page: string }) => {
  const answer = await fetch(page, { headers: { 'accept-language': 'es', 'accept-encoding': '' } })
  const tree = parseElements(await answer.text())
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!DOCTYPE html>${renderToString(tree)}`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

const UNPAIRED = ['meta', 'link', 'img', 'input', 'br', 'hr', 'source']
const ATTRIBUTES = ':@'
const TEXT = '#text'

type ParsedNode = Record<string, unknown>

/** The elements of a page as React elements, without components. */
function parseElements(html: string): ReactNode {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    allowBooleanAttributes: true,
    unpairedTags: UNPAIRED,
    stopNodes: ['*.script', '*.style'],
    processEntities: false,
    trimValues: false,
  })
  const nodes: ParsedNode[] = parser.parse(html.replace(/^<!DOCTYPE html>/i, ''))
  return nodes.map(toElement)
}

function toElement(node: ParsedNode, key: number): ReactNode {
  const name = Object.keys(node).find((each) => each !== ATTRIBUTES) ?? TEXT
  if (name === TEXT) return String(node[TEXT] ?? '')
  const props = { key, ...(node[ATTRIBUTES] as object) }
  const children = (node[name] as ParsedNode[]).map(toElement)
  return UNPAIRED.includes(name)
    ? createElement(name, props)
    : createElement(name, props, ...children)
}
