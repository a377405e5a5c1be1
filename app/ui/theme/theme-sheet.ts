import type { Theme } from './theme-path.ts'
import { themeTokens } from './theme-tokens.ts'

const FILE = /^([0-9a-f]{6}|x)-([0-9a-f]{6}|x)-(square|round|x)\.css$/

/** The style sheet that a file name such as `7a1f3d-x-round.css` stands for; undefined where it is none. */
export function themeSheet(file: string): string | undefined {
  const [, accent = '', second = '', corners = ''] = FILE.exec(file) ?? []
  if (!accent) return undefined
  const tokens = themeTokens({
    accent: parseColour(accent),
    second: parseColour(second),
    corners: corners === 'x' ? null : (corners as Theme['corners']),
  })
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return `:root{${lines.join(';')}}\n`
}

const parseColour = (digits: string) => (digits === 'x' ? null : `#${digits}`)
