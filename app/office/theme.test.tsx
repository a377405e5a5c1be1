import { readFileSync } from 'node:fs'
import { Badge, MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'

const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
const { green, gray, red, yellow } = theme.colors ?? {}

it.each([
  ['green', green?.[8]],
  ['green-deep', green?.[9]],
  ['line', gray?.[3]],
  ['line-strong', gray?.[5]],
  ['ink-soft', gray?.[7]],
  ['ink', gray?.[9]],
  ['wrong', red?.[8]],
  ['wrong-paper', red?.[0]],
  ['wrong-on-ink', red?.[3]],
  ['leather', yellow?.[7]],
  ['leather-on-ink', yellow?.[3]],
  ['paper-raised', theme.white],
])("office and till draw %s as the store's token has it", (name, shade) => {
  expect(new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1]).toBe(shade)
})

it('a badge may stand within a paragraph', () => {
  const drawn = renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <Badge>x</Badge>
    </MantineProvider>,
  )
  const body = drawn.replace(/<style.*?<\/style>/gs, '')
  expect(body).toContain('>x</span>')
  expect(body).not.toContain('<div')
})
