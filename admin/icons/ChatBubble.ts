import { drawn } from './drawn.tsx'

export default drawn('ChatBubble', 'M4 5h16v11H9l-5 4z')
