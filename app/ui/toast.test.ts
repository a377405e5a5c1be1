import { expect, test } from 'vitest'
import { currentToast, dismissToast, toast } from './toast.ts'

test('a new toast takes the place of the one before', () => {
  toast({ title: 'Añadido' })
  toast({ title: 'Sin stock', kind: 'destructive' })
  expect(currentToast()).toMatchObject({ title: 'Sin stock', kind: 'destructive' })
})

test('a toast whose time is over does not take away its successor', () => {
  toast({ title: 'Una' })
  const first = currentToast()
  toast({ title: 'Dos' })
  dismissToast(first?.id ?? 0)
  expect(currentToast()?.title).toBe('Dos')
  dismissToast(currentToast()?.id ?? 0)
  expect(currentToast()).toBeUndefined()
})

test('the same words twice are two toasts', () => {
  toast({ title: 'Igual' })
  const first = currentToast()?.id
  toast({ title: 'Igual' })
  expect(currentToast()?.id).not.toBe(first)
})
