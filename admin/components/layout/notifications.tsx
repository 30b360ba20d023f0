import { Box, IconButton, SnackbarContent } from '@mui/material'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CloseNotificationContext, type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { CloseIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { selectionBarHeight } from '../selection-bar.tsx'

const defaultDurationMs = 4000

/**
 * All notifications, each for its own duration. React-admin shows one at a time and closes it with a click anywhere,
 * which takes the offer to undo away from a user who works on. Changes are sent at once (`mutationMode` in the theme), so
 * no notification has to send one.
 */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext()
  const keys = useRef(new WeakMap<NotificationPayload, number>())
  const lastKey = useRef(0)
  const close = useCallback(
    (closed: NotificationPayload) =>
      setNotifications((all) => all.filter((one) => one !== closed && !isRepeated(one, closed))),
    [setNotifications],
  )
  const shown = notifications.filter(
    (one, index) => !notifications.slice(index + 1).some((later) => isRepeated(one, later)),
  )

  function keyOf(notification: NotificationPayload): number {
    const key = keys.current.get(notification) ?? ++lastKey.current
    keys.current.set(notification, key)
    return key
  }

  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetInline: 16,
        // Above the bars that stick to the bottom of the window, and on phones above the button that adds a record.
        bottom: [128, 80].map((gap) => `max(${gap}px, var(${selectionBarHeight}, 0px) + 8px)`),
        display: 'grid',
        gap: 1,
        width: { sm: 'fit-content' },
        maxWidth: { sm: 560 },
        mx: 'auto',
        pointerEvents: 'none',
      }}
    >
      {shown.map((notification) => (
        <Notification key={keyOf(notification)} notification={notification} onClose={close} />
      ))}
    </Box>
  )
}

/** A notification with an action is not repeated: each has something else to undo. */
function isRepeated({ message, notificationOptions }: NotificationPayload, later: NotificationPayload): boolean {
  return message === later.message && !notificationOptions?.action
}

interface NotificationProps {
  notification: NotificationPayload
  onClose(notification: NotificationPayload): void
}

/** The duration starts again after both the pointer and the focus have left. */
function Notification({ notification, onClose }: NotificationProps) {
  const { message, type, notificationOptions: options = {} } = notification
  const { autoHideDuration = defaultDurationMs, messageArgs, multiLine, action } = options
  const { components } = useMessages()
  const translate = useTranslate()
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isPaused = isHovered || hasFocus
  const close = useCallback(() => onClose(notification), [notification, onClose])

  useEffect(() => {
    if (isPaused || autoHideDuration === null) return
    const timer = window.setTimeout(close, autoHideDuration)
    return () => clearTimeout(timer)
  }, [isPaused, autoHideDuration, close])

  return (
    <CloseNotificationContext.Provider value={close}>
      <SnackbarContent
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        message={typeof message === 'string' ? translate(message, messageArgs) : message}
        action={
          <>
            {action}
            <IconButton size="small" color="inherit" aria-label={components.notifications.close} onClick={close}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        }
        sx={{
          pointerEvents: 'auto',
          flexWrap: 'nowrap',
          // On phones an offer would cover the buttons of an open dialog, which hides the page from screen readers.
          ...(action && { '[aria-hidden="true"] &': { display: { xs: 'none', sm: 'flex' } } }),
          whiteSpace: multiLine ? 'pre-wrap' : undefined,
          ...(type !== 'info' && { backgroundColor: `${type}.main`, color: `${type}.contrastText` }),
        }}
      />
    </CloseNotificationContext.Provider>
  )
}
