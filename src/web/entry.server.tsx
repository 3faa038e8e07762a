// React Router looks for the server's entry in this folder alone.
export { default, handleError } from '#document/render-document.tsx';
