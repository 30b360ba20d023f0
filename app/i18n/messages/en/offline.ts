import type { OfflineTexts } from '../pt/offline.ts'

export const offline = {
  title: 'You are offline',
  text: 'This page has not been opened on this device yet. It will appear here as soon as you are back online.',
  seen: 'Pages you have already opened',
  retry: 'Try again',
} satisfies OfflineTexts
