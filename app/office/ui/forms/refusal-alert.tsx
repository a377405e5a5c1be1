import { Alert, type MantineSize } from '@mantine/core'

interface RefusalAlertProps {
  message: string | undefined
  mb?: MantineSize
}

/** Says why a form was refused; draws nothing where it was not. */
export function RefusalAlert({ message, mb }: RefusalAlertProps) {
  if (!message) return null
  return (
    <Alert color="red" role="alert" {...(mb && { mb })}>
      {message}
    </Alert>
  )
}
