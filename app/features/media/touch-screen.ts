/** Whether the visitor has no pointer that can hover. False on the server: use it only for what does not change the HTML. */
export const isTouchScreen = !import.meta.env.SSR && matchMedia('(hover: none)').matches
