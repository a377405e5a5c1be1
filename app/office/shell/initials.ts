/** Up to two letters for a person: of the first and the last word of the name, else of the e-mail. */
export function getInitials({ name, email }: { name: string; email: string }): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = email] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last].map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
