/** Each of them calls this in the browser where it runs as a script. */
export const CALL = 'alert(7391)'

/** Each tries another way out of the place where a text stands. */
export const OWN_TEXTS: readonly string[] = [
  `<script>${CALL}</script>`,
  `"><script>${CALL}</script>`,
  `'-${CALL}-'`,
  `</title><svg onload=${CALL}>`,
  `</script><script>${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `" autofocus onfocus=${CALL} x="`,
  `javascript:${CALL}//`,
  `{{constructor.constructor("${CALL}")()}}`,
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  `<a href="javascript:${CALL}">x</a>`,
  `]]><script>${CALL}</script>`,
  `'; drop table products; --`,
  `' or pg_sleep(5) is null --`,
  `\${7*7}#{7*7}<%= 7*7 %>`,
  '=cmd|"/c calc"!A1',
  '../../../../etc/passwd',
  'x\r\nBcc: nobody@horma.test',
  '\u202egnp.exe',
  '\u0000',
  'A'.repeat(20_000),
]
