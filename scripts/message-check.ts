export { findMessageFaults } from '#tools/checks/message-check.ts';
