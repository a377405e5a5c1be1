/** Hosts as fingers write them. */
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

/** The address that was probably meant, where a well-known one is misspelt. */
export function meantMail(typed: string): string | undefined {
  const [, name, host = '', ending = ''] =
    /^([^\s@]+)@([a-z]+)\.([a-z]+)$/i.exec(typed.trim()) ?? []
  const right = HOSTS[host.toLowerCase()] ?? host
  const end = ENDINGS[ending.toLowerCase()] ?? ending
  return name && (right !== host || end !== ending) ? `${name}@${right}.${end}` : undefined
}
