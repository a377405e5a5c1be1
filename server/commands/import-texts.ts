import { readFileSync } from 'node:fs'
import { SHOP_LANGUAGE } from '../../core/base/languages.ts'
import type spanish from '../../core/imports/text/es.json'

type TextKey = keyof typeof spanish

const folder = new URL('../../core/imports/text/', import.meta.url)
const texts: typeof spanish = JSON.parse(
  readFileSync(new URL(`${SHOP_LANGUAGE}.json`, folder), 'utf8'),
)

/** A text of the importer in the language of the shop, its gaps filled. */
export function importText(key: TextKey, gaps: Record<string, string | number> = {}): string {
  return texts[key].replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(gaps[name] ?? ''))
}
