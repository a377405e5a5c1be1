/** The keys of the till by when they act, with the text that says what each does. The one list of them. */
export const TILL_KEYS = [
  [
    'always',
    [
      ['F1', 'help'],
      ['F12', 'seller'],
    ],
  ],
  [
    'selling',
    [
      ['F2', 'search'],
      ['3 *', 'times'],
      ['Insert', 'free_line'],
      ['+ −', 'quantity'],
      ['↑ ↓', 'line'],
      ['Supr', 'remove'],
      ['F4', 'discount'],
      ['F8', 'other_size'],
      ['/', 'price_check'],
      ['F3', 'customer'],
      ['F6', 'park'],
      ['F7', 'parked'],
      ['F9', 'pay'],
    ],
  ],
  [
    'paying',
    [
      ['F9', 'cash'],
      ['F10', 'card'],
      ['+', 'finish'],
      ['P', 'print'],
      ['G', 'gift'],
      ['M', 'send'],
      ['Esc', 'back'],
    ],
  ],
] as const

/** Keys that keyboards of other languages name in another way. */
export const NAMED_KEYS = { Supr: 'delete_key', Insert: 'insert_key' } as const
