import { type NotificationData, notifications } from '@mantine/notifications'

export interface StaffNotice {
  kind?: 'default' | 'success' | 'warning' | 'destructive'
  title: string
  text?: string
}

const COLOURS = { default: 'gray', success: 'green', warning: 'yellow', destructive: 'red' }

/** Tells the person something for five seconds. A new notice takes the place of the one before. */
export function notify(
  { kind = 'default', title, text }: StaffNotice,
  look: Pick<NotificationData, 'position' | 'withCloseButton'> = {},
): void {
  notifications.clean()
  notifications.show({
    title,
    message: text ?? '',
    color: COLOURS[kind],
    withBorder: true,
    role: kind === 'destructive' ? 'alert' : 'status',
    ...look,
  })
}
