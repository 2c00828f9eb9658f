/** While hotels are made: nothing waits for the disk, what is lost is made again. */
export const loading = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  shared_buffers: '1GB',
  checkpoint_timeout: '30min',
}

/** While they are served, as on a server of its own. */
export const serving = { shared_buffers: '2GB', max_wal_size: '4GB', shared_preload_libraries: 'pg_stat_statements' }

/** Every statement with its plan goes to the server's log, and nothing else. */
export const explained = {
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  // the same statement with other values is the same
  'auto_explain.log_parameter_max_length': '0',
  log_filename: 'plans.log',
}
