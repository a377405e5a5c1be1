const NAME = 'print-frame'

/**
 * Opens a page that prints itself, in a frame that nobody sees: no window is left over the till. The frame stays until
 * the next paper, because the browser still prints from it.
 */
export function openPrintFrame(address: string): void {
  document.getElementById(NAME)?.remove()
  const frame = document.createElement('iframe')
  frame.id = NAME
  frame.title = NAME
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  // Not `display: none`: such a frame has no width to print.
  Object.assign(frame.style, {
    position: 'fixed',
    insetInlineStart: '-200vw',
    width: '100mm',
    height: '200mm',
    border: '0',
    visibility: 'hidden',
    pointerEvents: 'none',
  })
  frame.src = address
  document.body.append(frame)
}
