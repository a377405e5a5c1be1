import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

interface PagesProps {
  page: number
  pages: number
  to(page: number): string
}

/** The way to what stands before and after. */
export function Pages({ page, pages, to }: PagesProps) {
  const { t } = useTranslation('office/imports')
  if (pages < 2) return null
  return (
    <Group component="nav" aria-label={t('pages')} justify="center" mt="lg">
      <Step to={page > 1 ? to(page - 1) : undefined} label={t('before')} />
      <Text c="dimmed">{t('page', { page, pages })}</Text>
      <Step to={page < pages ? to(page + 1) : undefined} label={t('after')} />
    </Group>
  )
}

function Step({ to, label }: { to: string | undefined; label: string }) {
  if (!to) {
    return (
      <Button variant="default" disabled>
        {label}
      </Button>
    )
  }
  return (
    <Button component={Link} to={to} variant="default" preventScrollReset>
      {label}
    </Button>
  )
}
