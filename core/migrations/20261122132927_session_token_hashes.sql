-- Session tokens are stored as hashes: the sessions that are open stay open.
update staff_sessions
  set token = rtrim(translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/', '-_'), '=');
