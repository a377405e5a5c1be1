import { foldText } from '../ui/fold-text.ts'

const foldWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each word that was typed begins a word of the text. */
export function matchesWords(text: string, typed: string): boolean {
  const words = foldWords(text)
  const wanted = foldWords(typed)
  return wanted.length > 0 && wanted.every((each) => words.some((word) => word.startsWith(each)))
}
