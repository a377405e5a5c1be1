import type { Plugin } from 'vite'

/**
 * Cascade layers, the weakest first: elements and tokens, Mantine, parts that several screens share, what a
 * page says of them, and last the wish for less motion. However long a selector is, a later layer wins.
 */
const LAYERS = '@layer base, mantine, ui, page, motion;'
const SHEET = /\/app\/[^?]+\.css$/
const SHARED = /\/app\/(?:(?:\w+\/)?ui|i18n)\//

/** Lays every style sheet of ours in its cascade layer, so that none has to name it. */
export function styleLayers(): Plugin {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform: {
      filter: { id: SHEET },
      handler: (text, id) => ({ code: inLayer(text, id), map: null }),
    },
  }
}

/** Sheets that are no modules name their layers themselves; with them and the shared ones comes the order. */
export function inLayer(text: string, path: string): string {
  if (!path.endsWith('.module.css')) return `${LAYERS}\n${text}`
  if (SHARED.test(path)) return `${LAYERS}\n@layer ui {\n${text}}`
  return `@layer page {\n${text}}`
}
