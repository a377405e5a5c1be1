const PRELOADS = /(?:<link rel="modulepreload"[^>]*>)+/

/**
 * Moves the preloads of scripts behind everything else in the head, and lowers their priority: React writes them before
 * the stylesheets, and then 130 kB that nothing waits for take the line of what is needed to paint.
 */
export function moveScriptPreloads(html: string): string {
  const found = PRELOADS.exec(html)
  if (!found) return html
  const [preloads] = found
  const before = html.slice(0, found.index)
  const after = html.slice(found.index + preloads.length)
  const late = preloads.replaceAll(' href=', ' fetchpriority="low" href=')
  return before + after.replace('</head>', () => `${late}</head>`)
}
