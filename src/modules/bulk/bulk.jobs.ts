// The steps of long work are done by the worker: it must know them.
import './bulk-run.ts';
