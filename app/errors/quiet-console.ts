const SILENT = ['log', 'info', 'debug'] as const

/** Silences what developers write for themselves; warnings and errors stay. (spec section 8) */
export function quietConsole(target: Pick<Console, (typeof SILENT)[number]> = console): void {
  for (const name of SILENT) target[name] = () => {}
}
