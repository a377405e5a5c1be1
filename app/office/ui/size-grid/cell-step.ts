interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

interface Caret {
  value: string
  selectionStart: number | null
  selectionEnd: number | null
}

/**
 * Which way a key moves the focus: up and down always, sideways only from the end of a text or when all of it is
 * selected, so that texts can be edited. Undefined for other keys.
 */
export function toCellStep(pressed: Key, caret: Caret) {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  const { value, selectionStart: from, selectionEnd: to } = caret
  const isWhole = from === 0 && to === value.length
  const isPoint = from === to
  switch (pressed.key) {
    case 'ArrowUp':
      return { down: -1, right: 0 }
    case 'ArrowDown':
      return { down: 1, right: 0 }
    case 'Enter':
      return { down: pressed.shiftKey ? -1 : 1, right: 0 }
    case 'ArrowLeft':
      return isWhole || (isPoint && from === 0) ? { down: 0, right: -1 } : undefined
    case 'ArrowRight':
      return isWhole || (isPoint && to === value.length) ? { down: 0, right: 1 } : undefined
    default:
      return undefined
  }
}
