import { drawn } from './drawn.tsx'

export default drawn('Inbox', 'M4 4h16v16H4zM4 14h5l1.5 2.5h3L15 14h5')
