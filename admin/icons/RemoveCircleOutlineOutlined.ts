import { drawn } from './drawn.tsx'

export default drawn('RemoveCircleOutlineOutlined', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12h8')
