import { useLocation } from 'react-router'
import type { Language } from '../../core/base/languages.ts'
import { languageOfPath } from './negotiate.ts'

/** A path of the shop, in the fixed form `/en/catalogo` when a language is given. */
export function shopPath(language: Language | undefined, path: string): string {
  if (!language) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The same path without the language it names: `/en/catalogo` is `/catalogo`. */
export function barePath(path: string): string {
  const language = languageOfPath(path)
  return language ? path.slice(language.length + 1) || '/' : path
}

/** Builds links that stay in the language form of the page they stand on. */
export function useShopPath(): (path: string) => string {
  const language = languageOfPath(useLocation().pathname)
  return (path) => shopPath(language, path)
}
