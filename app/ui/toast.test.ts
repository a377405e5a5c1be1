import { expect, test } from 'vitest'
import { currentToast, dismissToast, showToast } from './toast.ts'

test('a new toast replaces the one before', () => {
  showToast({ title: 'Añadido' })
  showToast({ title: 'Sin stock', kind: 'destructive' })
  expect(currentToast()).toMatchObject({ title: 'Sin stock', kind: 'destructive' })
})

test('dismissing an old toast leaves its successor', () => {
  showToast({ title: 'Una' })
  const first = currentToast()
  showToast({ title: 'Dos' })
  dismissToast(first?.id ?? 0)
  expect(currentToast()?.title).toBe('Dos')
  dismissToast(currentToast()?.id ?? 0)
  expect(currentToast()).toBeUndefined()
})

test('the same words twice are two toasts', () => {
  showToast({ title: 'Igual' })
  const first = currentToast()?.id
  showToast({ title: 'Igual' })
  expect(currentToast()?.id).not.toBe(first)
})
