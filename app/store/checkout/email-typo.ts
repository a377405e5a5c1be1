/** Usual misspellings of well-known providers. */
const HOSTS: Record<string, string> = {
  gmial: 'gmail',
  gmil: 'gmail',
  gmai: 'gmail',
  gamil: 'gmail',
  gmali: 'gmail',
  gnail: 'gmail',
  gmaill: 'gmail',
  hotmial: 'hotmail',
  hotmal: 'hotmail',
  hotamil: 'hotmail',
  hormail: 'hotmail',
  hotmai: 'hotmail',
  otmail: 'hotmail',
  outlok: 'outlook',
  outloock: 'outlook',
  oulook: 'outlook',
  yaho: 'yahoo',
  yahooo: 'yahoo',
  iclud: 'icloud',
  icluod: 'icloud',
}
const ENDINGS: Record<string, string> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
}

/** The address that was probably meant, where its provider or ending is misspelt. */
export function suggestEmail(email: string): string | undefined {
  const [, name, host = '', ending = ''] =
    /^([^\s@]+)@([a-z]+)\.([a-z]+)$/i.exec(email.trim()) ?? []
  const correctHost = HOSTS[host.toLowerCase()] ?? host
  const correctEnding = ENDINGS[ending.toLowerCase()] ?? ending
  return name && (correctHost !== host || correctEnding !== ending)
    ? `${name}@${correctHost}.${correctEnding}`
    : undefined
}
