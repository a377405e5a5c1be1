import { useLocation } from 'react-router'
import type { Language } from '../../core/base/languages.ts'
import { getPathLanguage } from './negotiate.ts'

/** A path, with its language prefix (`/en/catalogo`) when a language is given. */
export function shopPath(language: Language | undefined, path: string): string {
  if (!language) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** A path without its language prefix: `/en/catalogo` is `/catalogo`. */
export function barePath(path: string): string {
  const language = getPathLanguage(path)
  return language ? path.slice(language.length + 1) || '/' : path
}

/** Builds links with the language prefix of the current page, if it has one. */
export function useShopPath(): (path: string) => string {
  const language = getPathLanguage(useLocation().pathname)
  return (path) => shopPath(language, path)
}
