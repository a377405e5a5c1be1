import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

interface PagesProps {
  page: number
  pages: number
  to(page: number): string
}

/** The way to the sales before and after. */
export function Pages({ page, pages, to }: PagesProps) {
  const { t } = useTranslation('office/sales-pos')
  if (pages < 2) return null
  return (
    <Group component="nav" aria-label={t('pages')} justify="center" mt="lg">
      <Step to={page > 1 ? to(page - 1) : undefined} label={t('newer')} />
      <Text c="dimmed">{t('page', { page, pages })}</Text>
      <Step to={page < pages ? to(page + 1) : undefined} label={t('older')} />
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
    <Button component={Link} to={to} variant="default">
      {label}
    </Button>
  )
}
