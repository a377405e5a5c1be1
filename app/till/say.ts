import { notifications } from '@mantine/notifications'

interface Said {
  kind?: 'default' | 'success' | 'warning' | 'destructive'
  title: string
  text?: string
}

const COLOURS = { default: 'gray', success: 'green', warning: 'yellow', destructive: 'red' }

/** Tells the seller something for five seconds, where it covers no button. */
export function say({ kind = 'default', title, text }: Said): void {
  notifications.clean()
  notifications.show({
    title,
    message: text ?? '',
    color: COLOURS[kind],
    position: 'top-center',
    withBorder: true,
    withCloseButton: false,
    role: kind === 'destructive' ? 'alert' : 'status',
  })
}
