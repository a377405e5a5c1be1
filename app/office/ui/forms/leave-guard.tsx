import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Dialog } from '../dialog.tsx'

interface LeaveGuardProps {
  isDirty: boolean
  /** What would be lost. */
  text: string
}

/** Nobody leaves what they have not saved without being asked, be it by a link or by closing the window. */
export function LeaveGuard({ isDirty, text }: LeaveGuardProps) {
  const { t } = useTranslation('office/ui')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <Dialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leave')}
      closeLabel={t('stay')}
    >
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('leave_now')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('stay')}
        </Button>
      </Group>
    </Dialog>
  )
}
