import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export type Language = 'es' | 'en'

const root = join(import.meta.dirname, '../..')

/**
 * What the shop says under a key, as a pattern: a value that is put in may be anything. So journeys
 * follow a sentence that is written better, and still fail on one that is missing.
 */
export function saying(language: Language) {
  return (namespace: string, key: string): RegExp => {
    const words: Record<string, string> = JSON.parse(
      readFileSync(join(root, fileOf(namespace, language)), 'utf8'),
    )
    const said = words[key]
    if (said === undefined) throw new Error(`${namespace} has no ${key} in ${language}`)
    return new RegExp(
      said
        .split(/\{\{\w+\}\}/)
        .map(escaped)
        .join('.+'),
    )
  }
}

function fileOf(namespace: string, language: Language): string {
  if (namespace.startsWith('core/')) return join(namespace, 'words', `${language}.json`)
  return join('app', dirname(namespace), basename(namespace), 'text', `${language}.json`)
}

/** A text as a pattern that matches just it. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
